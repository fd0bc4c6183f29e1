import { speech } from '#language/speech.ts';

/** The page that a mail of the product is, with its paragraphs, which are markup. */
export const mailFrame = (paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${speech().language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:440px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">Statecraft</p>
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
