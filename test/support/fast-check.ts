import fc from 'fast-check';

// The same examples in every run: what fails once fails always, for everybody. `PROPERTY_SEED=<number>` takes others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) });

export default fc;
