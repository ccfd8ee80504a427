import type { ReactNode } from 'react';
import type { BannerTone } from '#web/ui/banner.tsx';

/** Input shared between the views. */
export type Draft = { email: string; password: string; name: string };
export type Notice = { tone: BannerTone; text: ReactNode; resend?: boolean };
