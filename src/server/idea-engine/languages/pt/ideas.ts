import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '“{text}”',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'lifestyle' },
    business: { name: 'negócios' },
    education: { name: 'educação' },
    entertainment: { name: 'entretenimento' },
    technology: { name: 'tecnologia' },
    fitness: { name: 'fitness' },
    food: { name: 'comida' },
    travel: { name: 'viagem' },
  },
  facts: {
    category: 'Sua categoria é {category}.',
    account: 'Sua conta no {platform}, “{name}”, tem {followers}.',
    accountUnknownSize: 'Sua conta no {platform}, “{name}”, está conectada.',
    followers: { one: '{count} seguidor', many: '{count} de seguidores', other: '{count} seguidores' },
    views: { one: '{count} visualização', many: '{count} de visualizações', other: '{count} visualizações' },
    posts: { one: '{count} publicação', other: '{count} publicações' },
    topVideo: {
      one: 'Seu vídeo “{post}” teve {count} vez a audiência habitual ({views}; o habitual é a mediana de {posts}).',
      other: 'Seu vídeo “{post}” teve {count} vezes a audiência habitual ({views}; o habitual é a mediana de {posts}).',
    },
    topPost: {
      one: 'Sua publicação “{post}” teve {count} vez a audiência habitual ({views}; o habitual é a mediana de {posts}).',
      other:
        'Sua publicação “{post}” teve {count} vezes a audiência habitual ({views}; o habitual é a mediana de {posts}).',
    },
    recentVideo: 'Entre as suas últimas publicações está o vídeo “{post}” ({views}).',
    recentPost: 'Entre as suas últimas publicações está “{post}” ({views}).',
    recentUnknownViews: 'Entre as suas últimas publicações está “{post}”.',
  },
};
