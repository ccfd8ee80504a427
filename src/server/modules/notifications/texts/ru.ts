import type { NoticeTexts } from '#server/modules/notifications/notice.ts';

export const ru: NoticeTexts = {
  clip_generation_complete: ({ finished, failed, videoTitle }) => ({
    title: 'Ваши клипы готовы',
    message: `${inNumber(finished, 'Готов', 'Готовы', 'Готово')} ${finished} ${inNumber(finished, 'клип', 'клипа', 'клипов')} из «${videoTitle}»${failed > 0 ? `; не удалось создать: ${failed}` : ''}.`,
  }),
  clip_generation_failed: ({ videoTitle, reason }) => ({
    title: 'Не удалось создать клипы',
    message: `${videoTitle}: ${reason || 'Создание не удалось'}`,
  }),
  export_ready: ({ size }) => ({
    title: 'Экспорт готов',
    message: `Всё содержимое вашего аккаунта собрано в файл размером ${size}. Его можно скачать в настройках.`,
  }),
  export_failed: ({ reason }) => ({ title: 'Экспорт не удался', message: reason }),
  connection_problem: {
    access_ended: ({ account }) => ({
      title: 'Подключение прекращено',
      message: `${account} больше не пускает Reelwright. Подключите аккаунт заново в профиле.`,
    }),
    scope_missing: ({ account }) => ({
      title: 'Не хватает разрешения',
      message: `${account}: не дано разрешение, которое нужно Reelwright. Подключите аккаунт заново и разрешите всё, что запрошено.`,
    }),
    account_closed: ({ account }) => ({
      title: 'Аккаунт закрыт',
      message: `${account}: платформа сообщает, что аккаунт закрыт или заблокирован. Пока она его не откроет, читать нечего.`,
    }),
    no_channel: ({ account }) => ({
      title: 'Канала нет',
      message: `${account}: канала больше нет. Создайте его на YouTube и подключите заново.`,
    }),
    not_professional: ({ account }) => ({
      title: 'Нужен профессиональный аккаунт',
      message: `${account}: аккаунт больше не профессиональный. Переключите его на бизнес или автора в приложении Instagram.`,
    }),
    operator_setup: ({ account }) => ({
      title: 'Платформа отклоняет эту установку',
      message: `${account}: платформа не принимает приложение этой установки. Её администратору нужно проверить учётные данные.`,
    }),
    key_missing: ({ account }) => ({
      title: 'Сохранённый доступ не открыть',
      message: `Нет ключа, которым запечатан доступ к ${account}. Администратор может вернуть ключ, или подключите аккаунт заново.`,
    }),
    ending_soon: ({ account }) => ({
      title: 'Подключение скоро закончится',
      message: `Доступ к ${account} не удалось продлить, он закончится через несколько дней. Подключите аккаунт заново в профиле.`,
    }),
  },
  security: {
    new_sign_in: ({ device }) => ({
      title: 'Новый вход',
      message: `Выполнен вход с нового устройства${device ? `: ${device}` : ''}. Если это были не вы, смените пароль.`,
    }),
    password_changed: () => ({
      title: 'Пароль изменён',
      message: 'Ваш пароль изменён, все остальные сеансы завершены.',
    }),
    mfa_enabled: () => ({
      title: 'Двухэтапный вход включён',
      message: 'Теперь для входа нужен код из приложения-аутентификатора.',
    }),
    mfa_disabled: () => ({
      title: 'Двухэтапный вход выключен',
      message: 'Для входа больше не нужен код. Если это были не вы, смените пароль.',
    }),
    passkey_added: () => ({
      title: 'Добавлен ключ доступа',
      message: 'С ключом доступа можно войти в ваш аккаунт. Если добавили его не вы, удалите его и смените пароль.',
    }),
    passkey_removed: () => ({
      title: 'Ключ доступа удалён',
      message: 'Ключ доступа вашего аккаунта удалён, войти с ним больше нельзя.',
    }),
    deletion_taken_back: () => ({
      title: 'Ваша учётная запись сохранена',
      message: 'Вы вошли, поэтому удаление учётной записи отменено. Ничего не удалено.',
    }),
    recovery_codes_made: () => ({
      title: 'Новые коды восстановления',
      message: 'Созданы новые коды восстановления. Старые больше не действуют.',
    }),
  },
};

/** The form of a word that goes with a number. */
function inNumber(count: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules('ru').select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
