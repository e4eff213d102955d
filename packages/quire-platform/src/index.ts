export { runPlatformCommand } from '@quire/cli/platform';
