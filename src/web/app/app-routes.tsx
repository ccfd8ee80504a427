import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { platformOfSlug } from '#contract/callback-paths.ts';
import { type Platform, platforms } from '#contract/connections.ts';
import { isRootCallback } from '#web/features/connections/read-callback.ts';
import { withTexts } from '#web/i18n/with-texts.ts';
import { FullSpinner } from './full-spinner.tsx';
import { Guard } from './guard.tsx';
import { RouteFocus } from './route-focus.tsx';
import { type LandingReason, readLandingReason } from './use-landing-gate.ts';

const Dashboard = lazy(() => import('#web/pages/dashboard.tsx').then((page) => asDefault(page.DashboardLayout)));
const Home = lazy(() => import('#web/pages/home.tsx').then((page) => asDefault(page.HomePage)));
const Ideas = lazy(() =>
  withTexts(
    'ideas',
    import('#web/pages/ideas.tsx').then((page) => page.IdeasPage),
  ),
);
const Content = lazy(() =>
  withTexts(
    'content',
    import('#web/pages/content.tsx').then((page) => page.ContentPage),
  ),
);
const Transcript = lazy(() =>
  withTexts(
    ['transcript', 'content'], // clips are made from it
    import('#web/pages/transcript.tsx').then((page) => page.TranscriptPage),
  ),
);
const Calendar = lazy(() =>
  withTexts(
    ['publishing', 'calendar'], // publications and their results open from it
    import('#web/pages/calendar.tsx').then((page) => page.CalendarPage),
  ),
);
const Analytics = lazy(() =>
  withTexts(
    'analytics',
    import('#web/pages/analytics.tsx').then((page) => page.AnalyticsPage),
  ),
);
const Post = lazy(() =>
  withTexts(
    ['analytics', 'post', 'content'], // the post is played
    import('#web/pages/post.tsx').then((page) => page.PostPage),
  ),
);
const Profile = lazy(() =>
  withTexts(
    'account',
    import('#web/pages/profile.tsx').then((page) => page.ProfilePage),
  ),
);
const ConnectionGuide = lazy(() =>
  withTexts(
    'account',
    import('#web/pages/connection-guide.tsx').then((page) => page.ConnectionGuidePage),
  ),
);
const Settings = lazy(() =>
  withTexts(
    'account',
    import('#web/pages/settings.tsx').then((page) => page.SettingsPage),
  ),
);
const UnknownPage = lazy(() => import('#web/pages/unknown-page.tsx').then((page) => asDefault(page.UnknownPage)));
const Creator = lazy(() =>
  withTexts(
    'beside',
    import('#web/pages/creator.tsx').then((page) => page.CreatorPage),
  ),
);
const Status = lazy(() =>
  withTexts(
    'beside',
    import('#web/pages/status.tsx').then((page) => page.StatusPage),
  ),
);
const DataDeletion = lazy(() =>
  withTexts(
    'beside',
    import('#web/pages/data-deletion.tsx').then((page) => page.DataDeletionPage),
  ),
);
const EmailConfirmation = lazy(() =>
  withTexts(
    'beside',
    import('#web/pages/email-confirmation.tsx').then((page) => page.EmailConfirmationPage),
  ),
);
const SetUp = lazy(() =>
  withTexts(
    'beside',
    import('#web/pages/set-up.tsx').then((page) => page.SetUpPage),
  ),
);
const Callback = lazy(() =>
  withTexts(
    'account',
    import('#web/pages/callback.tsx').then((page) => page.CallbackPage),
  ),
);
const DevUi = import.meta.env.DEV
  ? lazy(() => import('#web/dev-ui/dev-ui-page.tsx').then((page) => asDefault(page.DevUiPage)))
  : null;

type Props = {
  onLeave: (reason: LandingReason) => void;
  /** Navigated here from the landing page, as opposed to opening the URL directly. */
  entered: boolean;
};

/**
 * All routes except the landing page and the legal pages (legal.tsx); `/` and unknown paths lead to the landing page.
 */
export function AppRoutes({ onLeave, entered }: Props) {
  return (
    <BrowserRouter>
      <RouteFocus entered={entered} />
      <Suspense fallback={<FullSpinner />}>
        <Routes>
          <Route index element={<Root onLeave={onLeave} />} />
          <Route
            path="dashboard"
            element={
              <Guard>
                <Dashboard />
              </Guard>
            }
          >
            <Route index element={<Home />} />
            <Route path="ideas" element={<Ideas />} />
            <Route path="profile" element={<Profile />} />
            <Route path="profile/guide/:platform" element={<ConnectionGuide />} />
            <Route path="analytics" element={<Analytics />} />
            <Route path="content" element={<Content />} />
            <Route path="content/videos/:id/transcript" element={<Transcript />} />
            <Route path="content/posts/:id" element={<Post />} />
            <Route path="calendar" element={<Calendar />} />
            <Route path="settings" element={<Settings />} />
            <Route path="*" element={<UnknownPage />} />
          </Route>
          <Route path="creators/:id" element={<Creator />} />
          <Route path="status" element={<Status />} />
          <Route path="data-deletion/:platform/:code" element={<DataDeletion />} />
          <Route path="email-confirmation" element={<EmailConfirmation />} />
          <Route path="setup" element={<SetUp />} />
          <Route path="profile" element={<Navigate to="/dashboard/profile" replace />} />
          {platforms.map((platform) => (
            <Route
              key={platform}
              path={`auth/${platform}/callback`}
              element={<GuardedCallback platform={platform} />}
            />
          ))}
          <Route path="auth/callback/:slug" element={<NeutralCallback />} />
          {DevUi ? <Route path="dev/ui" element={<DevUi />} /> : null}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

/** `/` leads to the landing page, unless it is TikTok's OAuth callback. */
function Root({ onLeave }: { onLeave: (reason: LandingReason) => void }) {
  const { search } = useLocation();
  return isRootCallback(search) ? <GuardedCallback platform="tiktok" /> : <Leave onLeave={onLeave} />;
}

function Leave({ onLeave }: { onLeave: (reason: LandingReason) => void }) {
  const { state } = useLocation();
  useEffect(() => onLeave(readLandingReason(state)), [onLeave, state]);
  return <FullSpinner />;
}

function NeutralCallback() {
  const { slug = '' } = useParams();
  const platform = platformOfSlug(slug);
  return platform ? <GuardedCallback platform={platform} /> : <Navigate to="/" replace />;
}

function GuardedCallback({ platform }: { platform: Platform }) {
  return (
    <Guard>
      <Callback platform={platform} />
    </Guard>
  );
}

function asDefault<Props>(component: ComponentType<Props>): { default: ComponentType<Props> } {
  return { default: component };
}
