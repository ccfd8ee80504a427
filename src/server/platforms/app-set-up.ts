/** How the operator has registered the app with the platform. */
export type AppSetUp = {
  /** Null where the platform has only one kind of app. */
  appKind: 'web' | 'desktop' | null;
  /** Whether the platform has audited the app; null where there are no audits. */
  audited: boolean | null;
  /** Whether the app is in the platform's test mode. */
  testing: boolean;
};
