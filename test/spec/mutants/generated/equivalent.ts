/** Mutants that change nothing that anybody could see, by their fingerprint, with the reason. */
export const equivalent: Readonly<Record<string, string>> = {
  '0327c6193a34': 'The ledger refuses a reservation for no other reason.',
  '1711d29937c1': 'Without a storage the next line throws, which is answered with no as well.',
  '3416cc09d4d6': 'Texts that are equal have no lines that differ: only found out later.',
  '3e8dd86a70b0':
    'Neither is the name of a locale: looking it up throws, which is answered with the default.',
  '5cafc2804206': 'Of those who wait for nothing nothing is read: a query is saved.',
  '7a7835325951': 'Of the builds that are kept at hand there is one less: it is read again.',
  c66f5f9832a0: 'Its address is there now, and with it deciding leads on to known in the same step.',
  f995ad47ab93: 'What was loaded is there, and with it deciding leads on to ready in the same step.',
  fe9987eb5833: 'No token is as long as that: it is looked up and not found instead.',
};
