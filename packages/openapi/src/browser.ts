export * from './everywhere.ts';
// Only readers choose among all clients of the library, which programs need not load.
export { type ClientName, listMoreClients, writeForClient } from './sample/more-clients.ts';
