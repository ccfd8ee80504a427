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

/** What an app lays over a video, drawn by us; no part of it is the platform's own drawing. */
export type Furniture = {
  /** Names at the top; the last one is where the person is. */
  tabs: readonly ('following' | 'for_you' | 'Shorts' | 'Reels')[];
  /** Where they stand. */
  tabsAt: 'centre' | 'left';
  /** From top to bottom at the right edge. */
  rail: readonly Icon[];
  /** The creator's picture: above the rail, or before the name. */
  picture: 'rail' | 'name';
  /** Beside the name. */
  button: 'subscribe' | 'follow' | null;
  /** Lines of text before it is folded. */
  lines: 1 | 2;
  /** A line about the sound. */
  sound: boolean;
  /** Pixels of 1080 × 1920 at each edge that the app covers. Unofficial: measured by a trade source (blitzcutai.com), 2026. */
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
