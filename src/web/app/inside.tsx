import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { FullSpinner } from './full-spinner.tsx';
import { Guard } from './guard.tsx';
import { type Asked, readAsked } from './use-door.ts';

const Dashboard = lazy(() => import('#web/pages/dashboard.tsx').then((page) => asDefault(page.DashboardLayout)));
const Content = lazy(() => import('#web/pages/content.tsx').then((page) => asDefault(page.ContentPage)));
const DevUi = import.meta.env.DEV
  ? lazy(() => import('#web/dev-ui/dev-ui-page.tsx').then((page) => asDefault(page.DevUiPage)))
  : null;

/** Every address behind the landing page; the address `/` and unknown ones lead out to it. */
export function Inside({ onLeave }: { onLeave: (asked: Asked) => void }) {
  return (
    <BrowserRouter>
      <Suspense fallback={<FullSpinner />}>
        <Routes>
          <Route index element={<Leave onLeave={onLeave} />} />
          <Route
            path="dashboard"
            element={
              <Guard>
                <Dashboard />
              </Guard>
            }
          >
            <Route index element={<Navigate to="/dashboard/content" replace />} />
            <Route path="content" element={<Content />} />
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Route>
          {DevUi ? <Route path="dev/ui" element={<DevUi />} /> : null}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

function Leave({ onLeave }: { onLeave: (asked: Asked) => void }) {
  const { state } = useLocation();
  useEffect(() => onLeave(readAsked(state)), [onLeave, state]);
  return <FullSpinner />;
}

function asDefault<Props>(component: ComponentType<Props>): { default: ComponentType<Props> } {
  return { default: component };
}
