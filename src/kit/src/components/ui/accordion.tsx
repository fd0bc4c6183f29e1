import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/utils';

export const Accordion = Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof Item>) {
  return <Item className={cn('border-b last:border-b-0', className)} {...props} />;
}

export function AccordionTrigger({ className, children, ...props }: ComponentProps<typeof Trigger>) {
  return (
    <Header className="flex">
      <Trigger
        className={cn(
          'group flex min-h-12 flex-1 items-center justify-between gap-4 rounded-sm py-3 text-left text-sm font-medium outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring disabled:pointer-events-none disabled:opacity-50',
          className,
        )}
        {...props}
      >
        {children}
        <ChevronDown
          className="size-4 shrink-0 text-muted-foreground transition-transform duration-200 group-data-[state=open]:rotate-180"
          aria-hidden
        />
      </Trigger>
    </Header>
  );
}

export function AccordionContent({ className, children, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content
      className="overflow-hidden text-sm text-muted-foreground data-[state=closed]:animate-close-up data-[state=open]:animate-open-down"
      {...props}
    >
      <div className={cn('pb-4', className)}>{children}</div>
    </Content>
  );
}
