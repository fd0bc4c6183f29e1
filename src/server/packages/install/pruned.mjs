/** Neither read by a browser nor by an editor, about a third of what packages weigh; licences stay, however written. */
export const useless =
  /^(?!(?:.*\/)?(?:licen[cs]e|copying|notice)[^/]*$).*\.(?:map|flow|md|markdown|snap|coffee|ps1|sh|bat|exe|node|dll|so|dylib)$|(?:^|\/)(?:__tests__|\.github)\//i;
