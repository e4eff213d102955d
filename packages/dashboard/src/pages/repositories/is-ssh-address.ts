/** Whether git would use ssh for this address: `ssh://…` or `user@host:path`. */
export function isSshAddress(text: string): boolean {
  return /^(?:ssh:\/\/|[^/@:\s]+@[^/:@\s]+:)/.test(text.trim());
}
