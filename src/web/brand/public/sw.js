// Shows what is pushed while the page is closed, and opens what it is about. Keeps nothing: there is no cache here.
// A classic script of its own; src/web/features/settings/push-browser.ts starts it.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readMessage(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { link } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Goes to a tab of the signed-in part that is there already, which opens the path itself and loses nothing; else to a new one. */
async function open(link) {
  const address = ownAddress(link);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname.startsWith('/dashboard'));
  if (!tab) return self.clients.openWindow(address.href);
  await tab.focus();
  tab.postMessage({ open: `${address.pathname}${address.search}${address.hash}` });
}

/** An address of this product, whatever was sent. */
function ownAddress(link) {
  const home = new URL('/dashboard', self.location.origin);
  try {
    const address = new URL(typeof link === 'string' ? link : '/dashboard', self.location.origin);
    return address.origin === self.location.origin ? address : home;
  } catch {
    return home;
  }
}

function readMessage(data) {
  try {
    const { title, body, link, tag } = data.json();
    return { title: title || 'Reelwright', body: body ?? '', link, tag };
  } catch {
    return { title: 'Reelwright', body: '' };
  }
}
