import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '„{text}“',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'Lifestyle' },
    business: { name: 'Business' },
    education: { name: 'Bildung' },
    entertainment: { name: 'Unterhaltung' },
    technology: { name: 'Technik' },
    fitness: { name: 'Fitness' },
    food: { name: 'Essen' },
    travel: { name: 'Reisen' },
  },
  facts: {
    category: 'Ihre Kategorie ist {category}.',
    account: 'Ihr {platform}-Konto „{name}“ hat {followers}.',
    accountUnknownSize: 'Ihr {platform}-Konto „{name}“ ist verbunden.',
    followers: { one: '{count} Follower', other: '{count} Follower' },
    views: { one: '{count} Aufruf', other: '{count} Aufrufe' },
    posts: { one: '{count} Beitrag', other: '{count} Beiträge' },
    topVideo: {
      other:
        'Ihr Video „{post}“ wurde {count}-mal so oft gesehen wie üblich ({views}; üblich ist der Median über {posts}).',
    },
    topPost: {
      other:
        'Ihr Beitrag „{post}“ wurde {count}-mal so oft gesehen wie üblich ({views}; üblich ist der Median über {posts}).',
    },
    recentVideo: 'Zu Ihren neuesten Beiträgen gehört das Video „{post}“ ({views}).',
    recentPost: 'Zu Ihren neuesten Beiträgen gehört „{post}“ ({views}).',
    recentUnknownViews: 'Zu Ihren neuesten Beiträgen gehört „{post}“.',
  },
};
