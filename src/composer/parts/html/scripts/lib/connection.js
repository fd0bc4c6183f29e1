(() => {
  // Where the data is kept; null while the project has no database.
  const connection = () =>
    import(new URL('supabase.config.js', document.baseURI).href).then(
      ({ supabaseUrl: url, supabaseAnonKey: key }) => (url && key ? { url, key } : null),
      () => null,
    );

  Object.assign(app, { connection });
})();
