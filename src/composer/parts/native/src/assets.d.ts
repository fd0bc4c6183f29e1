/** Pictures that are files of the project. */
declare module '*.png' {
  const picture: import('react-native').ImageSourcePropType;
  export default picture;
}
declare module '*.jpg' {
  const picture: import('react-native').ImageSourcePropType;
  export default picture;
}
declare module '*.jpeg' {
  const picture: import('react-native').ImageSourcePropType;
  export default picture;
}
declare module '*.webp' {
  const picture: import('react-native').ImageSourcePropType;
  export default picture;
}
declare module '*.gif' {
  const picture: import('react-native').ImageSourcePropType;
  export default picture;
}
