export { createFenceWatch, type Fence, readFence } from '@quire/model/dialects';
