import type { IdeaWords } from '../idea-words.ts';

export const ideas: IdeaWords = {
  quoted: '«{text}»',
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: {
    lifestyle: { name: 'образ жизни' },
    business: { name: 'бизнес' },
    education: { name: 'образование' },
    entertainment: { name: 'развлечения' },
    technology: { name: 'технологии' },
    fitness: { name: 'фитнес' },
    food: { name: 'еда' },
    travel: { name: 'путешествия' },
  },
  facts: {
    category: 'Категория: {category}.',
    account: 'Аккаунт {platform} «{name}»: {followers}.',
    accountUnknownSize: 'Подключён аккаунт {platform} «{name}».',
    followers: {
      one: '{count} подписчик',
      few: '{count} подписчика',
      many: '{count} подписчиков',
      other: '{count} подписчика',
    },
    views: {
      one: '{count} просмотр',
      few: '{count} просмотра',
      many: '{count} просмотров',
      other: '{count} просмотра',
    },
    posts: {
      one: '{count} публикация',
      few: '{count} публикации',
      many: '{count} публикаций',
      other: '{count} публикации',
    },
    topVideo: { other: 'Видео «{post}»: {views}, это ×{count} к обычному (медиана, в выборке {posts}).' },
    topPost: { other: 'Публикация «{post}»: {views}, это ×{count} к обычному (медиана, в выборке {posts}).' },
    recentVideo: 'Среди последних публикаций — видео «{post}» ({views}).',
    recentPost: 'Среди последних публикаций — «{post}» ({views}).',
    recentUnknownViews: 'Среди последних публикаций — «{post}».',
  },
};
