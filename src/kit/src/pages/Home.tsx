import { ThemeSwitch } from '../components/ui/theme-switch';

export default function Home() {
  return (
    <main className="mx-auto flex min-h-svh max-w-3xl flex-col px-6 py-8">
      <header className="flex justify-end">
        <ThemeSwitch />
      </header>
      <div className="my-auto py-16">
        <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
          A page, ready for what it is about
        </h1>
        <p className="mt-4 max-w-prose text-lg text-muted-foreground">
          It is written in src/pages/Home.tsx, its look in src/index.css, and its parts are in
          src/components/ui.
        </p>
      </div>
    </main>
  );
}
