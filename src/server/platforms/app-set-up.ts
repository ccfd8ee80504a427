/** How the operator has registered the app with the platform. */
export type AppSetUp = {
  /** Null where the platform knows one kind of app only. */
  appKind: 'web' | 'desktop' | null;
  /** Whether the platform has audited the app; null where it audits none. */
  audited: boolean | null;
  /** Whether the app is in the platform's test mode. */
  testing: boolean;
};
