/** What every card about a second factor is given. */
export interface FactorCardProps {
  /** Nothing can be changed before the password was confirmed. */
  isLocked: boolean;
  /** Recovery codes that came with the first second factor; null where there are some already. */
  onCodes(codes: readonly string[] | null): void;
}
