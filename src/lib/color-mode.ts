/** Where the chosen colour mode is kept; nothing while the system's is followed. */
export const colorModeKey = 'statecraft:color-mode';

/**
 * Runs in the head before anything is painted. Colours follow the system by `light-dark()` alone; this only puts
 * a choice on the root. A page that is embedded under another origin gets the choice in its address, since it cannot
 * read ours. Inline, so it is plain old script and may not fail where storage is forbidden.
 */
export const colorModeScript = `(function(){var m;try{m=(/[?&]colors=(light|dark)(?:&|$)/.exec(location.search)||[])[1]||localStorage.getItem('${colorModeKey}')}catch(e){}if(m==='light'||m==='dark')document.documentElement.classList.add(m)})()`;
