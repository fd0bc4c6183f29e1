import type { ReactNode, SVGProps } from 'react';

/**
 * The few icons of the first screen. An icon library's wrapper alone weighs more than these; screens that load
 * later use lucide, whose 24-unit grid and 2-unit stroke these share.
 */
const Icon = ({ children, ...props }: SVGProps<SVGSVGElement> & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...props}
  >
    {children}
  </svg>
);

export const PageIcon = () => (
  <Icon>
    <rect x="3" y="4" width="18" height="16" rx="3" />
    <path d="M3 9h18M7 13h5M7 16.5h8" />
  </Icon>
);
export const ComponentIcon = () => (
  <Icon>
    <path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <rect x="6.5" y="2.5" width="11" height="19" rx="3" />
    <path d="M10.5 18h3" />
  </Icon>
);
export const PictureIcon = () => (
  <Icon>
    <rect x="3" y="4" width="18" height="16" rx="3" />
    <path d="m4 17 5-5 4 4 3-3 4 4" />
    <path d="M15.5 8.5h.01" strokeWidth="3" />
  </Icon>
);
export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);
export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);
