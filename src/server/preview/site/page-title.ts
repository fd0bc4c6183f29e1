const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A page with this title, unless it has one of its own. Takes a time in the length of the page, whatever is in it. */
export function titled(html: string, name: string): string {
  const opening = /<title>/i.exec(html);
  if (opening === null) return html;
  const start = opening.index + opening[0].length;
  const length = html.slice(start).search(/<\/title>/i);
  if (length < 0 || !/^(?:preview)?$/i.test(html.slice(start, start + length).trim())) return html;
  return html.slice(0, start) + escapeText(name) + html.slice(start + length);
}
