export { type Fence, readFence } from '@quire/model/dialects';
