/**
 * Splits markdown at blank lines outside of code fences, keeping lists together, so that each block can be
 * rendered and remembered by itself. Joined with a blank line the blocks render as the whole does.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let fence: string | null = null;

  const close = () => {
    if (current.some((line) => line.trim() !== '')) blocks.push(current.join('\n'));
    current = [];
  };

  for (const line of text.split('\n')) {
    const marker = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && line.trim() === '') {
      current.push(line);
      continue;
    }
    const afterBlank = current.length > 0 && current.at(-1)?.trim() === '';
    // An item or an indented line after a blank line may still belong to the list before it.
    if (fence === null && afterBlank && !/^(\s+\S|[-*+]\s|\d+[.)]\s|\[[^\]]+\]:)/.test(line)) close();
    current.push(line);
    if (marker === undefined) continue;
    if (fence === null) fence = marker;
    else if (marker.startsWith(fence.charAt(0)) && marker.length >= fence.length) fence = null;
  }
  close();
  return blocks;
}
