import { createContext, useContext } from 'react';

/** What the person may do in the conversation, and who else is in it. */
export interface ChatRights {
  /** Why nothing can be sent or changed by this person; empty when it can. */
  readonly whyNotEdit: string;
  readonly isOwner: boolean;
  /** The person's id. */
  readonly meId: string;
  /** Why something that a run asks for cannot be answered by this person now; empty when it can. */
  whyNotDecide(kind: string): string;
  /** Who sent a message; empty where there is one person alone. `by` is null for the owner. */
  nameOf(by: string | null): string;
}

/** Of one's own project, with nobody else in it. */
const alone: ChatRights = {
  whyNotEdit: '',
  isOwner: true,
  meId: '',
  whyNotDecide: () => '',
  nameOf: () => '',
};

export const ChatRightsContext = createContext(alone);
export const useChatRights = (): ChatRights => useContext(ChatRightsContext);
