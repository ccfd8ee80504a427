import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '“{text}”',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'lifestyle' },
    business: { name: 'business' },
    education: { name: 'education' },
    entertainment: { name: 'entertainment' },
    technology: { name: 'technology' },
    fitness: { name: 'fitness' },
    food: { name: 'food' },
    travel: { name: 'travel' },
  },
  facts: {
    category: 'Your category is {category}.',
    account: 'Your {platform} account “{name}” has {followers}.',
    accountUnknownSize: 'Your {platform} account “{name}” is connected.',
    followers: { one: '{count} follower', other: '{count} followers' },
    views: { one: '{count} view', other: '{count} views' },
    posts: { one: '{count} post', other: '{count} posts' },
    topVideo: {
      other: 'Your video “{post}” was seen {count} times as often as usual ({views}; usual is the median of {posts}).',
    },
    topPost: {
      other: 'Your post “{post}” was seen {count} times as often as usual ({views}; usual is the median of {posts}).',
    },
    recentVideo: 'One of your latest posts is the video “{post}” ({views}).',
    recentPost: 'One of your latest posts is “{post}” ({views}).',
    recentUnknownViews: 'One of your latest posts is “{post}”.',
  },
};
