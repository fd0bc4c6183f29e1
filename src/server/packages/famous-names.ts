/** Packages that are known to many, whose names others are mistaken for. */
const famous: ReadonlySet<string> = new Set(
  `react react-dom react-router react-router-dom react-hook-form react-query react-redux react-select react-table
  react-markdown react-icons react-spring react-three react-toastify react-dropzone react-helmet react-i18next
  react-native react-native-web react-datepicker react-hot-toast react-use react-window react-player react-leaflet
  redux redux-thunk redux-saga zustand jotai recoil valtio mobx immer xstate rxjs axios lodash lodash-es underscore
  ramda date-fns dayjs moment luxon zod yup joi ajv formik recharts chart.js d3 echarts three pixi.js phaser gsap
  framer-motion motion lenis tailwindcss tailwind-merge clsx classnames styled-components bootstrap bulma daisyui
  lucide-react sonner vaul cmdk swiper embla-carousel-react marked markdown-it remark-gfm highlight.js prismjs katex
  mermaid i18next uuid nanoid socket.io-client graphql firebase leaflet mapbox-gl maplibre-gl howler tone xlsx
  papaparse jspdf html2canvas file-saver qrcode canvas-confetti typescript vite webpack rollup esbuild eslint
  prettier jest vitest express next vue svelte angular jquery wouter preact solid-js quill lexical monaco-editor
  codemirror antd sass postcss autoprefixer dompurify fuse.js dexie idb comlink lottie-react`.split(/\s+/),
);

/** Whether one text becomes another by one letter more, less, other or swapped with its neighbour. */
function isOneLetterAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const restOf = (text: string, skipped: number): string => text.slice(start + skipped);
  if (a.length > b.length) return restOf(a, 1) === restOf(b, 0);
  if (a.length < b.length) return restOf(a, 0) === restOf(b, 1);
  return (
    restOf(a, 1) === restOf(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restOf(a, 2) === restOf(b, 2))
  );
}

/** The famous package that a name may be a mistake for; null for one that is famous itself, or like none. */
export function mistakenFor(name: string): string | null {
  if (famous.has(name)) return null;
  // Short words are near to many others.
  if (name.length < 4) return null;
  for (const known of famous) if (isOneLetterAway(name, known)) return known;
  return null;
}
