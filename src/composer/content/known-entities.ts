/** Things that happen to other things: a loan of a tool to a member, a match between teams. */
export const eventEntities: ReadonlySet<string> = new Set(
  'loan rental booking check-in viewing order visit appointment lesson session match payment invoice grade attendance shift delivery sale inspection treatment vaccination donation review repair score deal enrolment reservation ticket harvest feeding training maintenance nap diaper'
    .split(' ')
    .concat('baby feeding', 'leave request'),
);
