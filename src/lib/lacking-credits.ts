/** Whether a run ended for want of credits of the person who looks. `by` is who sent its message, null for the owner. */
export const isLackingCredits = (
  code: string | undefined,
  by: string | null,
  me: { readonly id: string; readonly isOwner: boolean },
): boolean =>
  code === 'owner_credits_exhausted'
    ? me.isOwner
    : code === 'credits_exhausted' && (by === null ? me.isOwner : by === me.id);
