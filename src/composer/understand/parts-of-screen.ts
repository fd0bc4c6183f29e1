const partOfScreen =
  /^(?:buttons?|(?:big |small )?(?:table|chart|graph|diagram|list|board|summary|totals?|sum|average|count|progress(?: bar)?)\s+(?:to|at|on|at the|in the|sorted|ordered|that|which|showing|with))\b|\b(?:at (?:the )?(?:bottom|top|end)|(?:sorted|ordered|grouped) by)\b|^(?:tick ?box(?:es)?|check ?box(?:es)?|ticks|progress bars?|buttons?)$|^(?:an?\s+|the\s+)?(?:calendar|overview|timeline|list|board|chart|graph|table|gallery|map)\s+(?:of|for|with)\s+(?:what|which|who|when|where|all|everything|everyone)(?!\p{L})/iu;
/** Whether words ask for what a screen shows or does, which is nothing to fill in: "button to mark watered". */
export const isPartOfScreen = (words: string): boolean => partOfScreen.test(words.trim());
