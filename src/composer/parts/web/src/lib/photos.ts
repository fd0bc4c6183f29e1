/** The longer side of a photo that is kept: a browser has room for some hundred of these. */
const longest = 640;

/** A picture made small enough to be kept with its row; fails where a file is none. */
export async function shrunk(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.6);
}

/** Whether this browser has room for a text besides what it keeps already. */
export function hasRoom(text: string): boolean {
  const key = 'room';
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    localStorage.removeItem(key);
  }
}
