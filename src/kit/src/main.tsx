import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import App from './App';
import { startTheme } from './lib/theme';
import './theme.css';
import './index.css';

startTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
