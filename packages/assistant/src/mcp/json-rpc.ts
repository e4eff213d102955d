import * as z from 'zod';

/** A message of JSON-RPC 2.0 as a client sends it; without an id it wants no answer. */
export const rpcMessageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
  params: z.record(z.string(), z.unknown()).optional(),
});

export type RpcMessage = z.infer<typeof rpcMessageSchema>;
export type RpcId = string | number | null;

/** An answer to one message. */
export type RpcAnswer =
  | { jsonrpc: '2.0'; id: RpcId; result: unknown }
  | { jsonrpc: '2.0'; id: RpcId; error: { code: number; message: string } };

/** The codes that JSON-RPC itself gives to faults. */
export const RPC_ERROR = {
  notAMessage: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** Creates the answer to a message that was carried out. */
export function toResult(id: RpcId, result: unknown): RpcAnswer {
  return { jsonrpc: '2.0', id, result };
}

/** Creates the answer to a message that could not be. */
export function toFault(id: RpcId, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
