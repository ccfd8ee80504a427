import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '« {text} »',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'style de vie' },
    business: { name: 'business' },
    education: { name: 'éducation' },
    entertainment: { name: 'divertissement' },
    technology: { name: 'technologie' },
    fitness: { name: 'fitness' },
    food: { name: 'cuisine' },
    travel: { name: 'voyage' },
  },
  facts: {
    category: 'Catégorie choisie : {category}.',
    account: 'Le compte {platform} « {name} » a {followers}.',
    accountUnknownSize: 'Le compte {platform} « {name} » est connecté.',
    followers: { one: '{count} abonné', other: '{count} abonnés' },
    views: { one: '{count} vue', other: '{count} vues' },
    posts: { one: '{count} publication', other: '{count} publications' },
    topVideo: { other: 'La vidéo « {post} » a fait {count} fois les vues habituelles ({views} ; médiane de {posts}).' },
    topPost: {
      other: 'La publication « {post} » a fait {count} fois les vues habituelles ({views} ; médiane de {posts}).',
    },
    recentVideo: 'Parmi les dernières publications : la vidéo « {post} » ({views}).',
    recentPost: 'Parmi les dernières publications : « {post} » ({views}).',
    recentUnknownViews: 'Parmi les dernières publications : « {post} ».',
  },
};
