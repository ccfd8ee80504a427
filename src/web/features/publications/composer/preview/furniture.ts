import {
  Bookmark,
  EllipsisVertical,
  Heart,
  MessageCircle,
  Repeat2,
  Send,
  Share2,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Platform } from '#contract/connections.ts';

type Icon = ComponentType<{ className?: string; strokeWidth?: number }>;

/** The controls an app overlays on a video. All drawings are our own, none is the platform's. */
export type Furniture = {
  /** Tabs at the top; the last one is active. */
  tabs: readonly ('following' | 'for_you' | 'Shorts' | 'Reels')[];
  /** Position of the tabs. */
  tabsAt: 'centre' | 'left';
  /** Icons at the right edge, from top to bottom. */
  rail: readonly Icon[];
  /** Position of the creator's picture: above the rail, or before the name. */
  picture: 'rail' | 'name';
  /** Shown next to the name. */
  button: 'subscribe' | 'follow' | null;
  /** Lines of text shown before it is truncated. */
  lines: 1 | 2;
  /** Whether a line about the sound is shown. */
  sound: boolean;
  /**
   * Pixels of 1080 × 1920 covered by the app at each edge. Unofficial: measured by a trade source (blitzcutai.com),
   * 2026.
   */
  covered: { top: number; right: number; bottom: number; left: number };
};

export const furniture: Readonly<Record<Platform, Furniture>> = {
  tiktok: {
    tabs: ['following', 'for_you'],
    tabsAt: 'centre',
    rail: [Heart, MessageCircle, Bookmark, Share2],
    picture: 'rail',
    button: null,
    lines: 2,
    sound: true,
    covered: { top: 130, right: 140, bottom: 340, left: 60 },
  },
  youtube: {
    tabs: ['Shorts'],
    tabsAt: 'left',
    rail: [ThumbsUp, ThumbsDown, MessageCircle, Share2, Repeat2],
    picture: 'name',
    button: 'subscribe',
    lines: 2,
    sound: false,
    covered: { top: 120, right: 140, bottom: 300, left: 60 },
  },
  instagram: {
    tabs: ['Reels'],
    tabsAt: 'left',
    rail: [Heart, MessageCircle, Repeat2, Send, EllipsisVertical, Bookmark],
    picture: 'name',
    button: 'follow',
    lines: 1,
    sound: true,
    covered: { top: 160, right: 120, bottom: 380, left: 60 },
  },
};
