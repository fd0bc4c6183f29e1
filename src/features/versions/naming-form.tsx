import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { VersionNamingView } from '#machines/version-naming/version-naming.connect.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { useFocusing } from '#lib/effects.ts';
import { rich } from '#ui/rich.tsx';

/** The name of a version, being written in the place where it will stand. */
export const NamingForm = ({ view, number }: { view: VersionNamingView; number: number }) => {
  const field = useRef<HTMLInputElement>(null);
  useFocusing(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const props = view.getFieldProps();
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1.5"
      minWidth="0"
      onSubmit={(event) => {
        event.preventDefault();
        view.onSubmit();
      }}
    >
      <chakra.h2 textStyle="sm" fontWeight="600">
        {rich`Version ${number}`}
      </chakra.h2>
      <VisuallyHidden asChild>
        <label htmlFor={props.id}>{view.label}</label>
      </VisuallyHidden>
      <Input
        ref={field}
        size="sm"
        width="14rem"
        maxWidth="100%"
        autoComplete="off"
        placeholder={view.placeholder}
        {...props}
      />
      <Button size="xs" {...view.getSaveProps()}>
        {view.saveLabel}
      </Button>
      {view.removeLabel === '' ? null : (
        <Button size="xs" variant="outline" {...view.getRemoveProps()}>
          {view.removeLabel}
        </Button>
      )}
      <Button size="xs" variant="ghost" {...view.getCancelProps()}>
        {view.cancelLabel}
      </Button>
      <chakra.span textStyle="xs" color="danger.fg" {...view.getProblemProps()}>
        {view.problem}
      </chakra.span>
    </chakra.form>
  );
};
