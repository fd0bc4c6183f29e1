import { useEffect, useRef, useState } from 'react';
import { links } from '../data/links';
import { Icon } from './Icon';
import { said } from '../said';

/** Links to the sections; a menu on small screens. */
export function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        className="icon-button menu-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls="site-nav"
        aria-label={said.menu}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      <nav className="site-nav" id="site-nav" aria-label={said.menu} data-open={isOpen}>
        <ul>
          {links.map((link) => (
            <li key={link.id} className={'nav-' + link.kind}>
              <a href={'#' + link.id} onClick={() => setOpen(false)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
