import { chakra } from '@chakra-ui/react';
import { Laptop, Maximize, RotateCw, Smartphone, Tablet } from 'lucide-react';
import { type ComponentProps } from 'react';
import { walkTabs } from './arrow-keys.ts';
import { IconButton } from './button.tsx';
import { Tooltip } from './tooltip.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

const devices = spoken(['name'], [
  { device: 'phone', name: 'Phone', Icon: Smartphone },
  { device: 'tablet', name: 'Tablet', Icon: Tablet },
  { device: 'desktop', name: 'Desktop', Icon: Laptop },
  { device: 'free', name: 'Fill the pane', Icon: Maximize },
] as const);

export interface DeviceChoiceProps {
  device: {
    readonly size: object | null;
    readonly label: string;
    readonly canRotate: boolean;
    onRotate(): void;
    getDeviceProps(device: (typeof devices)[number]['device']): Partial<ComponentProps<typeof IconButton>>;
  };
}

/** The sizes at which what runs can be seen. On a phone a pane is a phone's size by itself, and there is no choice. */
export const DeviceChoice = ({ device }: DeviceChoiceProps) => (
  <>
    <chakra.span
      textStyle="2xs"
      color="fg.subtle"
      display={{ base: 'none', lg: 'inline' }}
      fontVariantNumeric="tabular-nums"
    >
      {device.size ? device.label : ''}
    </chakra.span>
    {device.canRotate ? (
      <Tooltip content={t`Rotate`} placement="bottom">
        <IconButton label={t`Rotate`} size="xs" onClick={device.onRotate}>
          <RotateCw aria-hidden />
        </IconButton>
      </Tooltip>
    ) : null}
    <chakra.div
      role="radiogroup"
      aria-label={t`Size of the preview`}
      onKeyDown={walkTabs}
      display="flex"
      css={{ '@media (max-width: 39.99rem)': { display: 'none' } }}
    >
      {devices.map(({ device: candidate, name, Icon }) => (
        <Tooltip key={candidate} content={name} placement="bottom">
          <IconButton
            label={name}
            size="xs"
            css={{ '&[aria-checked=true]': { bg: 'bg.muted', color: 'fg' } }}
            {...device.getDeviceProps(candidate)}
          >
            <Icon aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
    </chakra.div>
  </>
);
