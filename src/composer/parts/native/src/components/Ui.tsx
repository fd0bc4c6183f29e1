import { Ionicons } from '@expo/vector-icons';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import {
  BackHandler,
  Platform,
  Pressable,
  // if page
  ScrollView,
  // end
  StyleSheet,
  Text,
  TextInput,
  View,
} from 'react-native';
// if page
import { screens } from '../app.machine';
import { useScreen } from '../lib/app';
// end
import { bodyFont, displayFont, look, radius, space, useColours } from '../theme';
// if page
import { Emblem } from './Emblem';
// end
import { given, said } from '../said';

export type IconName = ComponentProps<typeof Ionicons>['name'];
// if page
const appName = said.appName;
// end
// if page
interface PageProps {
  title: string;
  lead?: string;
  /** The round button beside the title. */
  action?: { label: string; icon?: IconName; onPress: () => void };
  /** Shows the way back, for a screen that lies on another one. */
  onBack?: () => void;
  children: ReactNode;
}

/** A screen with its title, its action and what is on it. The first one opens with what the app is about. */
export function Page({ title, lead, action, onBack, children }: PageProps) {
  const colours = useColours();
  const isFirst = useScreen().id === screens[0].id && !onBack;
  const isNamed = isFirst && title !== appName;
  return (
    <ScrollView
      tabIndex={0}
      style={{ flex: 1, backgroundColor: colours.bg }}
      contentContainerStyle={styles.page}
      keyboardShouldPersistTaps="handled"
    >
      {onBack && (
        <Pressable role="button" aria-label="Back" onPress={onBack} style={styles.back}>
          <Ionicons name="chevron-back" size={22} color={colours.accentText} />
          <Text style={{ color: colours.accentText, fontSize: 17, fontFamily: bodyFont }}>Back</Text>
        </Pressable>
      )}
      <View
        style={
          isFirst
            ? [
                styles.cover,
                {
                  backgroundColor: colours[said.ground],
                  // if edged
                  borderBottomWidth: given.edge,
                  borderBottomColor: colours[said.edge],
                  // end
                  // if round
                  borderBottomLeftRadius: 30,
                  borderBottomRightRadius: 30,
                  // end
                },
              ]
            : styles.head
        }
      >
        <View style={{ flex: 1, gap: 6, alignItems: 'flex-start' }}>
          {isNamed && <Text style={[styles.app, { color: colours[said.faint] }]}>{appName}</Text>}
          <Text
            role="heading"
            aria-level={1}
            style={[
              styles.title,
              title.length > 26 ? styles.long : null,
              { color: colours.ink },
              // if inverse
              isFirst && { color: colours.onDeep },
              // end
            ]}
          >
            {title}
          </Text>
          {lead !== undefined && (
            <Text
              style={[
                styles.under,
                { color: colours.muted },
                // if inverse
                isFirst && { color: colours.onDeep },
                // end
              ]}
            >
              {lead}
            </Text>
          )}
          {isFirst && action && (
            <Button label={action.label} icon={action.icon ?? 'add'} isSmall onPress={action.onPress} />
          )}
        </View>
        {isFirst && <Emblem />}
        {!isFirst && action && (
          <Pressable
            role="button"
            aria-label={action.label}
            onPress={action.onPress}
            style={({ pressed }) => [
              styles.round,
              { backgroundColor: colours.accent, opacity: pressed ? 0.7 : 1 },
            ]}
          >
            <Ionicons name={action.icon ?? 'add'} size={26} color={colours.onAccent} />
          </Pressable>
        )}
      </View>
      {children}
    </ScrollView>
  );
}

// end
/** Lets the back button of Android leave what is open. */
export function useBack(isOpen: boolean, onBack: () => void) {
  useEffect(() => {
    if (!isOpen || Platform.OS !== 'android') return;
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      onBack();
      return true;
    });
    return () => subscription.remove();
  }, [isOpen, onBack]);
}

interface ButtonProps {
  label: string;
  onPress: () => void;
  icon?: IconName;
  /** For readers of the screen, where the label alone does not say it. */
  name?: string;
  isQuiet?: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
  isSmall?: boolean;
}

export function Button({ label, onPress, icon, name, isQuiet, isDanger, isDisabled, isSmall }: ButtonProps) {
  const colours = useColours();
  const ink = isDisabled
    ? colours.muted
    : isDanger
      ? colours.danger
      : isQuiet
        ? colours.ink
        : colours.onAccent;
  return (
    <Pressable
      role="button"
      aria-label={name ?? label}
      aria-disabled={isDisabled === true}
      disabled={isDisabled === true}
      onPress={onPress}
      style={({ pressed }) => [
        styles.button,
        isQuiet || isDanger
          ? { borderColor: colours.control, backgroundColor: 'transparent' }
          : { borderColor: colours.accent, backgroundColor: colours.accent },
        isDisabled ? { borderColor: colours.line, backgroundColor: colours.sunken } : null,
        isSmall ? styles.small : null,
        { opacity: pressed ? 0.7 : 1 },
      ]}
    >
      {icon && <Ionicons name={icon} size={18} color={ink} />}
      <Text style={{ color: ink, fontWeight: '600', fontSize: isSmall ? 15 : 16, fontFamily: bodyFont }}>
        {label}
      </Text>
    </Pressable>
  );
}

export function Card({ children }: { children: ReactNode }) {
  const colours = useColours();
  return (
    <View
      style={[
        styles.card,
        { backgroundColor: colours.surface, borderColor: colours.line, boxShadow: look.cardShadow },
      ]}
    >
      {children}
    </View>
  );
}

/** Rows in one card, with a line between them. */
export function Group({ children }: { children: ReactNode }) {
  const colours = useColours();
  return (
    <View
      style={[
        styles.card,
        styles.group,
        { backgroundColor: colours.surface, borderColor: colours.line, boxShadow: look.cardShadow },
      ]}
    >
      {children}
    </View>
  );
}

export function Line() {
  const colours = useColours();
  return <View style={{ height: 1, marginLeft: space.medium, backgroundColor: colours.line }} />;
}

interface BodyProps {
  children: ReactNode;
  isMuted?: boolean;
  isStrong?: boolean;
  isSmall?: boolean;
  isStruck?: boolean;
  isAccent?: boolean;
  /** After how many lines it is cut; whole without. */
  lines?: number;
  /** Announced when it changes. */
  isStatus?: boolean;
}

export function Body({
  children,
  isMuted,
  isStrong,
  isSmall,
  isStruck,
  isAccent,
  lines,
  isStatus,
}: BodyProps) {
  const colours = useColours();
  return (
    <Text
      role={isStatus ? 'status' : undefined}
      numberOfLines={lines}
      style={{
        color: isAccent ? colours.accentText : isMuted ? colours.muted : colours.ink,
        fontFamily: bodyFont,
        fontSize: isSmall ? 14 : 16,
        lineHeight: isSmall ? 20 : 23,
        fontWeight: isStrong ? '600' : '400',
        textDecorationLine: isStruck ? 'line-through' : 'none',
      }}
    >
      {children}
    </Text>
  );
}

export function Heading({
  level = 2,
  isSmall,
  children,
}: {
  level?: 2 | 3;
  isSmall?: boolean;
  children: ReactNode;
}) {
  const colours = useColours();
  return (
    <Text
      role="heading"
      aria-level={level}
      style={[styles.heading, isSmall ? { fontSize: 18, lineHeight: 24 } : null, { color: colours.ink }]}
    >
      {children}
    </Text>
  );
}

/** One of several choices; put them into Choices. */
export function Chip(props: { label: string; isOn: boolean; onPress: () => void }) {
  const colours = useColours();
  return (
    <Pressable
      role="radio"
      aria-checked={props.isOn}
      aria-label={props.label}
      onPress={props.onPress}
      style={[
        styles.chip,
        {
          borderColor: props.isOn ? colours.accent : colours.control,
          backgroundColor: props.isOn ? colours.accent : 'transparent',
        },
      ]}
    >
      <Text
        style={{
          color: props.isOn ? colours.onAccent : colours.ink,
          fontSize: 15,
          fontWeight: '600',
          fontFamily: bodyFont,
        }}
      >
        {props.label}
      </Text>
    </Pressable>
  );
}

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View role="radiogroup" aria-label={label} style={styles.chips}>
      {children}
    </View>
  );
}

/** A round box to tick. */
export function Check(props: { label: string; isOn: boolean; onPress: () => void }) {
  const colours = useColours();
  return (
    <Pressable
      role="checkbox"
      aria-checked={props.isOn}
      aria-label={props.label}
      onPress={props.onPress}
      style={styles.check}
    >
      <View
        style={[
          styles.tick,
          {
            borderColor: props.isOn ? colours.accent : colours.control,
            backgroundColor: props.isOn ? colours.accent : 'transparent',
          },
        ]}
      >
        {props.isOn && <Ionicons name="checkmark" size={16} color={colours.onAccent} />}
      </View>
    </Pressable>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isNumber?: boolean;
  isLong?: boolean;
  isSecret?: boolean;
  isLabelHidden?: boolean;
  placeholder?: string;
  onSubmit?: () => void;
}

export function Field({
  label,
  value,
  onChange,
  isNumber,
  isLong,
  isSecret,
  isLabelHidden,
  placeholder,
  onSubmit,
}: FieldProps) {
  const colours = useColours();
  return (
    <View style={{ gap: 6, flexGrow: 1 }}>
      {!isLabelHidden && <Body isStrong>{label}</Body>}
      <TextInput
        aria-label={label}
        value={value}
        onChangeText={onChange}
        onSubmitEditing={onSubmit}
        submitBehavior={onSubmit ? 'submit' : undefined}
        inputMode={isNumber ? 'decimal' : 'text'}
        secureTextEntry={isSecret === true}
        autoCapitalize={isSecret ? 'none' : 'sentences'}
        multiline={isLong === true}
        placeholder={placeholder}
        placeholderTextColor={colours.muted}
        style={[
          styles.input,
          {
            color: colours.ink,
            borderColor: colours.control,
            backgroundColor: colours.surface,
            minHeight: isLong ? 92 : 48,
          },
        ]}
      />
    </View>
  );
}

export function Problem({ children }: { children: ReactNode }) {
  const colours = useColours();
  return (
    <Text role="alert" style={{ color: colours.danger, fontSize: 16, lineHeight: 23 }}>
      {children}
    </Text>
  );
}

/** Says that there is nothing, and what would change that. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  const colours = useColours();
  return (
    <View style={{ alignItems: 'center', gap: 8, paddingVertical: 36 }}>
      <Ionicons name={icon} size={34} color={colours.muted} />
      <Body isMuted>{children}</Body>
    </View>
  );
}

export const styles = StyleSheet.create({
  page: {
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
    padding: space.medium,
    paddingBottom: 48,
    gap: space.medium,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.small,
    minHeight: 52,
  },
  title: {
    fontSize: look.titleSize,
    lineHeight: Math.round(look.titleSize * 1.15),
    fontWeight: look.titleWeight,
    letterSpacing: look.titleSpacing,
    fontFamily: displayFont,
    alignSelf: 'stretch',
    flexShrink: 1,
  },
  heading: {
    fontSize: 22,
    lineHeight: 28,
    fontWeight: look.headingWeight,
    letterSpacing: look.titleSpacing / 2,
    fontFamily: displayFont,
  },
  back: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    minHeight: 44,
    paddingRight: 12,
    marginLeft: -6,
  },
  round: { width: 48, height: 48, borderRadius: 24, alignItems: 'center', justifyContent: 'center' },
  button: {
    minHeight: 48,
    flexDirection: 'row',
    gap: 8,
    paddingHorizontal: 18,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 1.5,
    borderRadius: Math.min(radius, 24),
  },
  small: { minHeight: 44, paddingHorizontal: 14 },
  card: { padding: space.medium, gap: space.small, borderWidth: look.cardBorder, borderRadius: radius },
  group: { padding: 0, gap: 0, overflow: 'hidden' },
  chip: {
    minHeight: 40,
    paddingHorizontal: 14,
    justifyContent: 'center',
    borderWidth: 1.5,
    borderRadius: 999,
  },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space.small },
  check: { width: 44, height: 44, alignItems: 'center', justifyContent: 'center' },
  tick: {
    width: 26,
    height: 26,
    borderRadius: 13,
    borderWidth: 2,
    alignItems: 'center',
    justifyContent: 'center',
  },
  input: {
    paddingHorizontal: 12,
    paddingVertical: 10,
    borderWidth: 1.5,
    borderRadius: Math.min(radius, 14),
    fontSize: 16,
    fontFamily: bodyFont,
    textAlignVertical: 'top',
  },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space.small },
  // if not page
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', paddingBottom: 48, gap: 36 },
  top: { gap: 4, marginBottom: -16, paddingTop: space.medium, paddingHorizontal: 20 },
  block: { gap: 14, paddingHorizontal: 20 },
  link: { minHeight: 54, gap: 12, paddingHorizontal: 16, paddingVertical: 12 },
  display: { fontSize: look.displaySize, lineHeight: Math.round(look.displaySize * 1.08) },
  eyebrow: { fontSize: 13, lineHeight: 18, fontWeight: '700', letterSpacing: 0.6, fontFamily: bodyFont },
  lead: { fontSize: 17, lineHeight: 25, fontFamily: bodyFont },
  body: { fontSize: 16, lineHeight: 23, fontFamily: bodyFont },
  figure: { fontSize: 22, lineHeight: 28, fontWeight: look.headingWeight, fontFamily: displayFont },
  price: { fontSize: 30, lineHeight: 36, fontWeight: look.headingWeight, fontFamily: displayFont },
  badge: { alignItems: 'center', paddingVertical: 5, paddingHorizontal: 11, borderRadius: 999 },
  tile: { flexGrow: 1, flexBasis: '45%', borderWidth: look.cardBorder, overflow: 'hidden' },
  // end
  // if page
  long: { fontSize: 24, lineHeight: 30, letterSpacing: 0 },
  cover: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    minHeight: 132,
    marginTop: -space.medium,
    marginHorizontal: -space.medium,
    paddingVertical: 18,
    paddingLeft: 20,
    overflow: 'hidden',
  },
  app: { fontSize: 13, lineHeight: 18, fontWeight: '700', letterSpacing: 0.4, fontFamily: bodyFont },
  under: { fontSize: 16, lineHeight: 23, fontFamily: bodyFont },
  // end
});
