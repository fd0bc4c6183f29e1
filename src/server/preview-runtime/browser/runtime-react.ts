import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { start } from './start.ts';

// React looks for the hook when it starts, so it must be there before.
injectIntoGlobalHook(window);
start({
  register,
  createSignature: createSignatureFunctionForTransform,
  isComponent: isLikelyComponentType,
  perform: performReactRefresh,
});
