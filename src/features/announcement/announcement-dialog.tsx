import { chakra } from '@chakra-ui/react';
import { domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { FeatureAnnouncementView } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { linkTarget } from '#lib/navigation.ts';
import { Anchor } from '#ui/anchor.tsx';
import { TextLink } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { t } from '#language/speech.ts';

const Prose = chakra('div', {
  base: {
    textStyle: 'md',
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '0.625em' },
    '& h1, & h2, & h3': { fontWeight: '600', marginTop: '1em' },
    '& ul, & ol': { paddingInlineStart: '1.25em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& code': { fontFamily: 'mono', fontSize: '0.86em', bg: 'bg.muted', borderRadius: 'xs', px: '1' },
  },
});
const Slide = chakra(m.img, {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'contain',
  },
});
const Dot = chakra('button', {
  base: {
    width: '6',
    height: '6',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    '& span': { width: '2', height: '2', borderRadius: 'full', bg: 'border.control' },
    '&[aria-current=true] span': { bg: 'accent.solid', width: '4' },
  },
});

const components: Components = {
  a: ({ href, children }) => (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  ),
  // The images of an announcement are its carousel.
  img: ({ alt }) => <em>{alt}</em>,
};

/** What is new: its images one after the other, its text, and the way to the whole list of changes. */
export const AnnouncementDialog = ({
  view,
  onChangeLog,
}: {
  view: FeatureAnnouncementView;
  /** Shows the list of changes over the page; without it the list opens in a tab of its own. */
  onChangeLog?: (() => void) | undefined;
}) => {
  const { announcement } = view;
  const done = useRef<HTMLButtonElement>(null);
  if (announcement === null) return null;
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.onClose}
      title={announcement.title}
      initialFocus={() => done.current}
      footer={
        <>
          {announcement.changeLogUrl === '' ? null : (
            <TextLink
              href={announcement.changeLogUrl}
              target="_blank"
              rel="noopener noreferrer"
              textStyle="sm"
              alignSelf="center"
              me="auto"
              onClick={(event) => {
                if (onChangeLog === undefined) return;
                event.preventDefault();
                onChangeLog();
              }}
            >
              {t`All changes`}
            </TextLink>
          )}
          <Button ref={done} onClick={view.onClose}>
            {t`Got it`}
          </Button>
        </>
      }
    >
      <chakra.div
        display="grid"
        gap="4"
        maxHeight="calc(100dvh - 14rem)"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={t`What is new`}
      >
        {announcement.images.length === 0 ? null : <Carousel view={view} images={announcement.images} />}
        <Prose>
          <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
            {announcement.content}
          </ReactMarkdown>
        </Prose>
      </chakra.div>
    </Dialog>
  );
};

/** Plays until the person looks closer: the pointer, the focus, a choice and reduced motion hold it. */
const Carousel = ({ view, images }: { view: FeatureAnnouncementView; images: readonly string[] }) => {
  const count = images.length;
  const isStill = useReducedMotion() === true;
  const run = (step: number): void => view.onSlide((view.slide + step + count) % count);
  return (
    <chakra.section aria-roledescription={t`carousel`} aria-label={t`Images`} {...view.getCarouselProps()}>
      <chakra.div
        position="relative"
        aspectRatio="16 / 9"
        bg="bg.subtle"
        borderRadius="lg"
        borderWidth="1px"
        borderColor="border"
        overflow="hidden"
      >
        <LazyMotion features={domAnimation} strict>
          {images.map((src, index) => (
            <Slide
              key={src}
              src={linkTarget(src)}
              {...view.getSlideProps(index)}
              initial={false}
              // The ones before it went to the left, the next come from the right.
              animate={{
                opacity: index === view.slide ? 1 : 0,
                x: isStill ? 0 : 32 * Math.sign(index - view.slide),
              }}
              transition={{ duration: isStill ? 0 : 0.2, ease: 'easeOut' }}
            />
          ))}
        </LazyMotion>
      </chakra.div>
      {count < 2 ? null : (
        <chakra.div display="flex" alignItems="center" justifyContent="center" gap="1" mt="2">
          <IconButton label={t`Image before`} onClick={() => run(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          {images.map((src, index) => (
            <Dot key={src} {...view.getDotProps(index)}>
              <span />
            </Dot>
          ))}
          <IconButton label={t`Next image`} onClick={() => run(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </chakra.div>
      )}
      <chakra.p srOnly {...view.getStatusProps()}>
        {`${view.label}. ${view.why}`}
      </chakra.p>
    </chakra.section>
  );
};

export default AnnouncementDialog;
