import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '«{text}»',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'estilo de vida' },
    business: { name: 'negocios' },
    education: { name: 'educación' },
    entertainment: { name: 'entretenimiento' },
    technology: { name: 'tecnología' },
    fitness: { name: 'fitness' },
    food: { name: 'comida' },
    travel: { name: 'viajes' },
  },
  facts: {
    category: 'Tu categoría es {category}.',
    account: 'Tu cuenta de {platform} «{name}» tiene {followers}.',
    accountUnknownSize: 'Tu cuenta de {platform} «{name}» está conectada.',
    followers: { one: '{count} seguidor', many: '{count} de seguidores', other: '{count} seguidores' },
    views: { one: '{count} vista', many: '{count} de vistas', other: '{count} vistas' },
    posts: { one: '{count} publicación', other: '{count} publicaciones' },
    topVideo: {
      other:
        'Tu video «{post}» tuvo {count} veces las vistas habituales ({views}; lo habitual es la mediana de {posts}).',
    },
    topPost: {
      other:
        'Tu publicación «{post}» tuvo {count} veces las vistas habituales ({views}; lo habitual es la mediana de {posts}).',
    },
    recentVideo: 'Entre tus últimas publicaciones está el video «{post}» ({views}).',
    recentPost: 'Entre tus últimas publicaciones está «{post}» ({views}).',
    recentUnknownViews: 'Entre tus últimas publicaciones está «{post}».',
  },
};
